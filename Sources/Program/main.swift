print("contact-access")

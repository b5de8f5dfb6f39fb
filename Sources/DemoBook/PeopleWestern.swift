extension People {
  /// Western and northern Europe and the Americas.
  static let western: [People] = [
    People(
      given: """
        Emma James Olivia Noah Amelia Liam Charlotte Oliver Sophie William Grace Henry Ruby Thomas Alice
        George Hannah Samuel Lucy Daniel Eleanor Jack Rose Arthur Zoe
        """,
      family: """
        Smith Taylor O’Brien Walker Clarke Hughes Bennett Cooper Wood Foster Marsh Palmer Reed Shaw Turner
        Ward Young D’Arcy Hill Lloyd Barnes Knight Price Webb Hart-Davis
        """,
      country: "United Kingdom", cities: ["London", "Leeds", "Bristol", "York"],
      streets: ["High Street", "Station Road", "Church Lane"], countryCode: "+44",
      prefixes: ["07700", "0113", "0117", "020"]),
    People(
      given: """
        Anna Jörg Lena Jürgen Sophie Björn Käthe Lukas Mia Felix Grete Stefan Ursula Max Hannelore Götz
        Katrin Uwe Ännchen Matthias Heike Jens Ute Florian Sigrid
        """,
      family: """
        Müller Groß Schröder Weiß Bäcker Köhler Jäger Vogel Lehmann Krüger Böhm Keller Schulze-Höfer
        Öttinger Fuchs Winkler Kühn Straßburger Berg Roth Ziegler Lindner Haas Voß Brandt
        """,
      country: "Deutschland", cities: ["Berlin", "Köln", "München", "Görlitz"],
      streets: ["Hauptstraße", "Bahnhofsweg", "Am Mühlbach"], countryCode: "+49",
      prefixes: ["0171", "0152", "030", "0221"]),
    People(
      given: """
        Chloé François Élodie Rémi Zoé Hélène Jean-Luc Marie-Ève Loïc Anaïs Gaël Inès Benoît Céline Édouard
        Noémie Thibault Maëlle Hervé Agnès Étienne Solène Raphaël Aurélie Cédric
        """,
      family: """
        Lefèvre Girard Béranger D’Aubigné Chevalier Fontaine Lemaître Gauthier Noël Perrin Rousseau Caron
        Bénard Mercier Guérin Dupré Leclère Marchand Picard Roussel Vasseur Prévost Collet Brunet
        Charpentier
        """,
      country: "France", cities: ["Paris", "Nîmes", "Besançon", "Orléans"],
      streets: ["rue de l’Église", "avenue des Tilleuls", "place du Marché"], countryCode: "+33",
      prefixes: ["06", "07", "01"]),
    People(
      given: """
        José María Íñigo Begoña Ángel Lucía Martín Inés Óscar Rocío Nuño Sofía Héctor Belén Andrés Mónica
        Víctor Noelia Raúl Aitana Tomás Concepción Iván Pilar Julián
        """,
      family: """
        Núñez García López Ibáñez Muñoz Peña Vázquez Jiménez Ordóñez Sánchez Álvarez Castaño Crespo Rubio
        Molina Iglesias Zúñiga Domínguez Marín Cordero Aguilar Solís Benítez Cano Prieto
        """,
      country: "España", cities: ["Madrid", "A Coruña", "León", "Cádiz"],
      streets: ["Calle Mayor", "Paseo del Río", "Plaza España"], countryCode: "+34",
      prefixes: ["612", "655", "91", "981"]),
    People(
      given: """
        Åsa Björn Ärla Östen Linnéa Måns Örjan Sigrún Søren Øystein Bjørg Gustav Freja Håkon Þórdís Aksel
        Märta Nils Ingrid Kåre Åke Jørgen Elin Ragnhild Mårten
        """,
      family: """
        Åberg Öhman Ärlig Nyström Sjögren Lindqvist Østergård Bjørnson Hägg Lundström Dahl Ångström Kjær
        Solberg Strömberg Vik Ekström Nørgaard Hällström Moen Wåhlin Holm Sandström Fjeld Bäckman
        """,
      country: "Sverige", cities: ["Stockholm", "Malmö", "Örebro", "Växjö"],
      streets: ["Storgatan", "Ängsvägen", "Östra Hamngatan"], countryCode: "+46", prefixes: ["070", "073", "08"]),
    People(
      given: """
        João Inês Tomé Conceição Luís Beatriz Zé Lourenço Catarina Simão Íris Estêvão Mafalda Gonçalo
        Antónia Vitória Caetano Júlia Otávio Marília Fábio Thaís Régis Luísa Abílio
        """,
      family: """
        Conceição Magalhães Araújo Falcão Simões Guimarães Brandão Leitão Paixão Assunção Galvão Morais
        Queirós Tavares Pinhão Cordeiro Salomão Vilaça Portugal Sampaio Nóbrega Teles Mourão Bragança Feijó
        """,
      country: "Brasil", cities: ["São Paulo", "Belém", "Maceió", "Goiânia"],
      streets: ["Rua das Flores", "Avenida São João", "Travessa do Poço"], countryCode: "+55",
      prefixes: ["011", "021", "091"]),
  ]
}

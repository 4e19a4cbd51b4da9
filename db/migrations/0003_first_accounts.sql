INSERT INTO `accounts` (`name`, `routing_key`, `create_time`)
SELECT value ->> 0, value ->> 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM json_each('[
	["Bank", "CASH"],
	["Bankverrechnung", "CASH_CLEARING"],
	["Mieten", "RENT"],
	["Nebenkosten", "UTILITIES"],
	["Kautionen", "RENT_DEPOSIT"],
	["Hausgeld", "COMMON_CHARGE"],
	["Verwaltungskosten", "ADMINISTRATOR_CHARGE"],
	["Versicherungen", "INSURANCE"],
	["Grundsteuer", "PROPERTY_TAX"],
	["Investitionen", "INVESTMENT"],
	["Kaufpreise", "PURCHASE_PRICE"],
	["Kaufnebenkosten", "PURCHASE_EXTRA_CHARGE"],
	["Darlehen", "LOAN"],
	["Darlehenszinsen", "LOAN_INTEREST"],
	["Andere", "OTHER"],
	["Durchgangskonto", "SUSPENSE"]
]');

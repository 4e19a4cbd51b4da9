-- Accounts for what houses cost beside what there were keys for.
INSERT INTO `accounts` (`name`, `routing_key`, `create_time`)
SELECT value ->> 0, value ->> 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM json_each('[
	["Betriebskosten", "OPERATING_COST"],
	["Erhaltung", "MAINTENANCE"],
	["Rücklagen", "RESERVE"],
	["Geldbeschaffung", "FINANCING_COST"],
	["Sonstige Ausgaben", "OTHER_EXPENSE"]
]');

CREATE TABLE `booking_tokens` (
	`token` text NOT NULL,
	`flow_type` text NOT NULL,
	`flow_id` integer NOT NULL,
	`sub_flow_type` text NOT NULL,
	`sub_flow_id` integer NOT NULL,
	`template` text NOT NULL,
	`count` integer NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`token`, `flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `template`)
) WITHOUT ROWID;

-- What began with the month of the first statement until now keeps that day: from here on nothing moves it by itself.
UPDATE `instance_settings` SET `books_begin` = (
	SELECT date(min(said.`from_date`), 'start of month')
	FROM `bank_statements` AS said JOIN `uploads` AS upload ON upload.`id` = said.`upload_id`
	WHERE upload.`withdraw_time` IS NULL
) WHERE `books_begin` IS NULL;

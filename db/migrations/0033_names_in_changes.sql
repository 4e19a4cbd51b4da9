UPDATE `activities` SET `changes` = (
	SELECT json_group_array(json_patch(change.value, json_object(
		'oldName', CASE change.value ->> 'name'
			WHEN 'groupId' THEN (SELECT referred.name FROM `property_groups` AS referred WHERE referred.id = change.value ->> 'oldValue')
			WHEN 'imageCollectionId' THEN (SELECT referred.name FROM `image_collections` AS referred WHERE referred.id = change.value ->> 'oldValue')
		END,
		'newName', CASE change.value ->> 'name'
			WHEN 'groupId' THEN (SELECT referred.name FROM `property_groups` AS referred WHERE referred.id = change.value ->> 'newValue')
			WHEN 'imageCollectionId' THEN (SELECT referred.name FROM `image_collections` AS referred WHERE referred.id = change.value ->> 'newValue')
		END
	))) FROM json_each(`activities`.`changes`) AS change
) WHERE `type` = 'PROPERTY_UPDATED' AND (`changes` LIKE '%"groupId"%' OR `changes` LIKE '%"imageCollectionId"%');

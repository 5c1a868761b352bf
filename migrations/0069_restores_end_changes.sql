-- The picture that was removed, because an exchange with the main one gives the row another photo.
DROP TRIGGER "face_pictures_record_tombstone" ON "face_pictures";--> statement-breakpoint
CREATE TRIGGER "face_pictures_record_tombstone" AFTER DELETE ON "face_pictures" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('photo_id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
-- TG_ARGV: the column of a photo or recording that was removed and not replaced. It is what the id in the list is of.
CREATE FUNCTION "record_removed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "tombstones" ("what", "ids") VALUES ('file-removed', ARRAY[to_jsonb(OLD) ->> TG_ARGV[0]]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_photos_record_removed_voice" AFTER UPDATE OF "voice_id" ON "face_photos" FOR EACH ROW
WHEN (OLD."voice_id" IS NOT NULL AND NEW."voice_id" IS NULL) EXECUTE FUNCTION "record_removed_file"('voice_id');--> statement-breakpoint
CREATE TRIGGER "remember_items_record_removed_photo" AFTER UPDATE OF "photo_id" ON "remember_items" FOR EACH ROW
WHEN (OLD."photo_id" IS NOT NULL AND NEW."photo_id" IS NULL) EXECUTE FUNCTION "record_removed_file"('photo_id');--> statement-breakpoint
CREATE TRIGGER "remember_items_record_removed_voice" AFTER UPDATE OF "voice_id" ON "remember_items" FOR EACH ROW
WHEN (OLD."voice_id" IS NOT NULL AND NEW."voice_id" IS NULL) EXECUTE FUNCTION "record_removed_file"('voice_id');--> statement-breakpoint
CREATE TRIGGER "songs_record_removed_photo" AFTER UPDATE OF "photo_id" ON "songs" FOR EACH ROW
WHEN (OLD."photo_id" IS NOT NULL AND NEW."photo_id" IS NULL) EXECUTE FUNCTION "record_removed_file"('photo_id');--> statement-breakpoint
-- The function writes its argument and the id of the row, whatever the table is.
CREATE TRIGGER "contributions_record_declined" AFTER UPDATE OF "status" ON "contributions" FOR EACH ROW
WHEN (OLD."status" = 'waiting' AND NEW."status" = 'declined') EXECUTE FUNCTION "record_account_tombstone"('contributions');--> statement-breakpoint
CREATE TRIGGER "contributions_record_asked_back" AFTER UPDATE OF "status" ON "contributions" FOR EACH ROW
WHEN (OLD."status" <> 'hidden' AND NEW."status" = 'hidden') EXECUTE FUNCTION "record_account_tombstone"('gift-asked-back');--> statement-breakpoint
CREATE TRIGGER "contributions_record_kept" AFTER UPDATE OF "status" ON "contributions" FOR EACH ROW
WHEN (OLD."status" = 'hidden' AND NEW."status" = 'taken') EXECUTE FUNCTION "record_account_tombstone"('gift-kept');--> statement-breakpoint
-- TG_ARGV: the column that was switched off, or on if that hides something.
CREATE FUNCTION "record_switched_off"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"id" text := CASE TG_TABLE_NAME WHEN 'memberships' THEN concat_ws('/', to_jsonb(NEW) ->> 'person_id', to_jsonb(NEW) ->> 'user_id') ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
	INSERT INTO "tombstones" ("what", "ids") VALUES (concat(TG_TABLE_NAME, '.', TG_ARGV[0]), ARRAY["id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_record_calls_off" AFTER UPDATE OF "calls_on" ON "people" FOR EACH ROW
WHEN (OLD."calls_on" AND NOT NEW."calls_on") EXECUTE FUNCTION "record_switched_off"('calls_on');--> statement-breakpoint
CREATE TRIGGER "people_record_messages_off" AFTER UPDATE OF "messages_on" ON "people" FOR EACH ROW
WHEN (OLD."messages_on" AND NOT NEW."messages_on") EXECUTE FUNCTION "record_switched_off"('messages_on');--> statement-breakpoint
CREATE TRIGGER "people_record_opened_untold" AFTER UPDATE OF "tells_opened" ON "people" FOR EACH ROW
WHEN (OLD."tells_opened" AND NOT NEW."tells_opened") EXECUTE FUNCTION "record_switched_off"('tells_opened');--> statement-breakpoint
CREATE TRIGGER "people_record_no_picture_in_emails" AFTER UPDATE OF "picture_in_emails" ON "people" FOR EACH ROW
WHEN (OLD."picture_in_emails" AND NOT NEW."picture_in_emails") EXECUTE FUNCTION "record_switched_off"('picture_in_emails');--> statement-breakpoint
CREATE TRIGGER "memberships_record_no_ringing" AFTER UPDATE OF "may_ring" ON "memberships" FOR EACH ROW
WHEN (OLD."may_ring" AND NOT NEW."may_ring") EXECUTE FUNCTION "record_switched_off"('may_ring');--> statement-breakpoint
CREATE TRIGGER "memberships_record_no_hearing" AFTER UPDATE OF "hears" ON "memberships" FOR EACH ROW
WHEN (OLD."hears" IS DISTINCT FROM false AND NEW."hears" = false) EXECUTE FUNCTION "record_switched_off"('hears');--> statement-breakpoint
CREATE TRIGGER "memberships_record_no_waiting_emails" AFTER UPDATE OF "wants_waiting_emails" ON "memberships" FOR EACH ROW
WHEN (OLD."wants_waiting_emails" AND NOT NEW."wants_waiting_emails") EXECUTE FUNCTION "record_switched_off"('wants_waiting_emails');--> statement-breakpoint
CREATE TRIGGER "memberships_record_no_notifications" AFTER UPDATE OF "wants_message_notifications" ON "memberships" FOR EACH ROW
WHEN (OLD."wants_message_notifications" IS DISTINCT FROM false AND NEW."wants_message_notifications" = false) EXECUTE FUNCTION "record_switched_off"('wants_message_notifications');--> statement-breakpoint
CREATE TRIGGER "tablets_record_messages_off" AFTER UPDATE OF "messages_on" ON "tablets" FOR EACH ROW
WHEN (OLD."messages_on" AND NOT NEW."messages_on") EXECUTE FUNCTION "record_switched_off"('messages_on');--> statement-breakpoint
CREATE TRIGGER "call_contacts_record_not_at_night" AFTER UPDATE OF "also_at_night" ON "call_contacts" FOR EACH ROW
WHEN (OLD."also_at_night" AND NOT NEW."also_at_night") EXECUTE FUNCTION "record_switched_off"('also_at_night');--> statement-breakpoint
CREATE TRIGGER "face_photos_record_resting" AFTER UPDATE OF "on_tablet" ON "face_photos" FOR EACH ROW
WHEN (OLD."on_tablet" <> 'rest' AND NEW."on_tablet" = 'rest') EXECUTE FUNCTION "record_switched_off"('on_tablet');--> statement-breakpoint
CREATE TRIGGER "face_photos_record_died" AFTER UPDATE OF "has_died" ON "face_photos" FOR EACH ROW
WHEN (NEW."has_died" AND NOT OLD."has_died") EXECUTE FUNCTION "record_switched_off"('has_died');--> statement-breakpoint
CREATE TRIGGER "face_photos_record_no_clip" AFTER UPDATE OF "clip_after_death" ON "face_photos" FOR EACH ROW
WHEN (OLD."clip_after_death" AND NOT NEW."clip_after_death") EXECUTE FUNCTION "record_switched_off"('clip_after_death');--> statement-breakpoint
CREATE TRIGGER "remember_items_record_caregivers_only" AFTER UPDATE OF "caregivers_only" ON "remember_items" FOR EACH ROW
WHEN (NEW."caregivers_only" AND NOT OLD."caregivers_only") EXECUTE FUNCTION "record_switched_off"('caregivers_only');--> statement-breakpoint
-- Contacts name the address. One that is no contact any more is named by its person and when it was noted.
CREATE OR REPLACE FUNCTION "record_declined_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"contacts" text[] := (SELECT array_agg("id"::text) FROM "call_contacts" WHERE "person_id" = NEW."person_id" AND lower("address") = NEW."address");
BEGIN
	INSERT INTO "tombstones" ("what", "ids") VALUES ('consent-declined',
		coalesce("contacts", ARRAY[concat(NEW."person_id", '/', (extract(epoch FROM NEW."created_at") * 1000000)::bigint)]));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "call_consents_record_new_declined" AFTER INSERT ON "call_consents" FOR EACH ROW
WHEN (NEW."declined_at" IS NOT NULL) EXECUTE FUNCTION "record_declined_consent"();

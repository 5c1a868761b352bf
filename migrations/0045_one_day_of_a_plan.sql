CREATE TABLE "plan_exceptions" (
	"person_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" time,
	CONSTRAINT "plan_exceptions_person_id_plan_id_day_pk" PRIMARY KEY("person_id","plan_id","day")
);
--> statement-breakpoint
ALTER TABLE "call_contacts" ADD COLUMN "paper_phone" varchar(40);--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "face_photo_id" integer;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "plan_exceptions" ADD CONSTRAINT "plan_exceptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exceptions" ADD CONSTRAINT "plan_exceptions_plan_fk" FOREIGN KEY ("plan_id","person_id") REFERENCES "public"."plans"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_exceptions_plan_id_idx" ON "plan_exceptions" USING btree ("plan_id","person_id");--> statement-breakpoint
CREATE INDEX "plan_exceptions_day_idx" ON "plan_exceptions" USING btree ("day");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_face_photo_fk" FOREIGN KEY ("face_photo_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE SET NULL ("face_photo_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_plan_fk" FOREIGN KEY ("plan_id","person_id") REFERENCES "public"."plans"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_face_photo_id_idx" ON "plans" USING btree ("face_photo_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_plan_id_key" ON "reminders" USING btree ("plan_id","person_id");--> statement-breakpoint
-- A reminder comes when its plan does, also when a server of the earlier version changes the plan alone.
CREATE FUNCTION "bring_reminder_along"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "at" = NEW."at", "day" = NEW."day", "weekdays" = NEW."weekdays", "month_day" = NEW."month_day",
		"scheduled_at" = now(), "notice_at" = CASE WHEN "tell_after_minutes" IS NOT NULL THEN now() END, "notice_for" = NULL
	WHERE "plan_id" = NEW."id" AND "person_id" = NEW."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "plans_bring_reminder_along" AFTER UPDATE OF "at", "day", "weekdays", "month_day" ON "plans" FOR EACH ROW
WHEN ((OLD."at", OLD."day", OLD."weekdays", OLD."month_day") IS DISTINCT FROM (NEW."at", NEW."day", NEW."weekdays", NEW."month_day"))
EXECUTE FUNCTION "bring_reminder_along"();--> statement-breakpoint
CREATE FUNCTION "find_notice_of_plan_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "notice_at" = now(), "notice_for" = NULL
	WHERE "tell_after_minutes" IS NOT NULL AND ("plan_id", "person_id") =
		(CASE TG_OP WHEN 'DELETE' THEN OLD."plan_id" ELSE NEW."plan_id" END, CASE TG_OP WHEN 'DELETE' THEN OLD."person_id" ELSE NEW."person_id" END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "plan_exceptions_find_notice_anew" AFTER INSERT OR UPDATE OR DELETE ON "plan_exceptions" FOR EACH ROW EXECUTE FUNCTION "find_notice_of_plan_anew"();--> statement-breakpoint
CREATE TRIGGER "plan_exceptions_raise_version" AFTER INSERT OR UPDATE OR DELETE ON "plan_exceptions" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_reminders"();--> statement-breakpoint
-- Also of a reminder that goes with its plan, or that is purged.
CREATE FUNCTION "delete_voice_of_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "voices" WHERE "id" = OLD."voice_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reminders_delete_voice" AFTER DELETE ON "reminders" FOR EACH ROW WHEN (OLD."voice_id" IS NOT NULL) EXECUTE FUNCTION "delete_voice_of_reminder"();

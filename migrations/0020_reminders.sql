CREATE TABLE "reminder_events" (
	"id" uuid NOT NULL,
	"person_id" integer NOT NULL,
	"reminder_id" integer NOT NULL,
	"tablet_id" integer,
	"due_on" date NOT NULL,
	"due_at" time NOT NULL,
	"kind" varchar(5) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_events_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer,
	"says" varchar(80) NOT NULL,
	"at" time NOT NULL,
	"day" date,
	"weekdays" smallint,
	"repeats" smallint DEFAULT 0 NOT NULL,
	"tell_after_minutes" smallint,
	"tell_user_ids" integer[] DEFAULT '{}' NOT NULL,
	"face_photo_id" integer,
	"voice_id" uuid,
	"paused_until" date,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice_at" timestamp with time zone,
	"notice_for" varchar(16),
	"noticed_for" varchar(16),
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_id_person_id_key" UNIQUE("id","person_id"),
	CONSTRAINT "reminders_once_or_weekly" CHECK (num_nonnulls("reminders"."day", "reminders"."weekdays") = 1),
	CONSTRAINT "reminders_weekdays" CHECK ("reminders"."weekdays" between 1 and 127)
);
--> statement-breakpoint
ALTER TABLE "reminder_events" ADD CONSTRAINT "reminder_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_events" ADD CONSTRAINT "reminder_events_reminder_fk" FOREIGN KEY ("reminder_id","person_id") REFERENCES "public"."reminders"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_events" ADD CONSTRAINT "reminder_events_tablet_fk" FOREIGN KEY ("tablet_id","person_id") REFERENCES "public"."tablets"("id","person_id") ON DELETE SET NULL ("tablet_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_face_photo_fk" FOREIGN KEY ("face_photo_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE SET NULL ("face_photo_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE SET NULL ("voice_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_events_reminder_id_idx" ON "reminder_events" USING btree ("reminder_id","person_id");--> statement-breakpoint
CREATE INDEX "reminder_events_person_id_idx" ON "reminder_events" USING btree ("person_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_events_done_key" ON "reminder_events" USING btree ("person_id","reminder_id","due_on","due_at") WHERE "reminder_events"."kind" = 'done';--> statement-breakpoint
CREATE INDEX "reminder_events_tablet_id_idx" ON "reminder_events" USING btree ("tablet_id","person_id");--> statement-breakpoint
CREATE INDEX "reminder_events_created_at_idx" ON "reminder_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminders_person_id_idx" ON "reminders" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "reminders_created_by_idx" ON "reminders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reminders_notice_at_idx" ON "reminders" USING btree ("notice_at");--> statement-breakpoint
CREATE INDEX "reminders_day_idx" ON "reminders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reminders_face_photo_id_idx" ON "reminders" USING btree ("face_photo_id","person_id");--> statement-breakpoint
CREATE INDEX "reminders_voice_id_idx" ON "reminders" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_request_key" ON "reminders" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE FUNCTION "raise_content_version_of_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = OLD."person_id";
	ELSE
		UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = NEW."person_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Not when a notice is sent, nor when whom to tell changes, which no tablet shows.
CREATE TRIGGER "reminders_raise_version" AFTER INSERT OR UPDATE OF "says", "at", "day", "weekdays", "repeats", "face_photo_id", "voice_id", "paused_until" OR DELETE ON "reminders" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_reminders"();--> statement-breakpoint
-- Done on one tablet clears the others. That a reminder was shown changes nothing on them.
CREATE TRIGGER "reminder_events_raise_version" AFTER INSERT OR UPDATE OF "at" ON "reminder_events" FOR EACH ROW WHEN (NEW."kind" = 'done') EXECUTE FUNCTION "raise_content_version_of_reminders"();--> statement-breakpoint
CREATE FUNCTION "forget_whom_to_tell"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "tell_user_ids" = array_remove("tell_user_ids", OLD."user_id")
	WHERE "person_id" = OLD."person_id" AND OLD."user_id" = ANY ("tell_user_ids");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_forget_whom_to_tell" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "forget_whom_to_tell"();--> statement-breakpoint
CREATE FUNCTION "find_notices_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "notice_at" = now(), "notice_for" = NULL
	WHERE "person_id" = NEW."id" AND "tell_after_minutes" IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_find_notices_anew" AFTER UPDATE OF "time_zone" ON "people" FOR EACH ROW
WHEN (OLD."time_zone" IS DISTINCT FROM NEW."time_zone") EXECUTE FUNCTION "find_notices_anew"();

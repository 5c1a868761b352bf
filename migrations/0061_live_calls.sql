CREATE TABLE "live_call_signals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_call_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"is_for_tablet" boolean NOT NULL,
	"signal" jsonb NOT NULL,
	"candidates" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"caller_id" integer NOT NULL,
	"session_hash" varchar(64),
	"day" date NOT NULL,
	"has_talked" boolean DEFAULT false NOT NULL,
	"tablet_id" integer,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"state" varchar(10),
	"why" varchar(12),
	"is_relay_only" boolean DEFAULT false NOT NULL,
	"rang_at" timestamp with time zone DEFAULT now(),
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"caller_seen_at" timestamp with time zone DEFAULT now(),
	"tablet_seen_at" timestamp with time zone,
	CONSTRAINT "live_calls_id_person_id_key" UNIQUE("id","person_id")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"tablet_id" integer NOT NULL,
	"page" uuid,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "may_ring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "earlier_night_from" time;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "earlier_night_to" time;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "night_changed_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "calls_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tablet_states" ADD COLUMN "can_talk" boolean;--> statement-breakpoint
ALTER TABLE "live_call_signals" ADD CONSTRAINT "live_call_signals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_call_signals" ADD CONSTRAINT "live_call_signals_call_fk" FOREIGN KEY ("call_id","person_id") REFERENCES "public"."live_calls"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_calls" ADD CONSTRAINT "live_calls_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_calls" ADD CONSTRAINT "live_calls_caller_fk" FOREIGN KEY ("person_id","caller_id") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sets the tablet alone to null; drizzle-kit cannot write that.
ALTER TABLE "live_calls" ADD CONSTRAINT "live_calls_tablet_fk" FOREIGN KEY ("tablet_id","person_id") REFERENCES "public"."tablets"("id","person_id") ON DELETE SET NULL ("tablet_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_tablet_fk" FOREIGN KEY ("tablet_id","person_id") REFERENCES "public"."tablets"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_call_signals_call_id_idx" ON "live_call_signals" USING btree ("person_id","call_id","id");--> statement-breakpoint
CREATE INDEX "live_call_signals_created_at_idx" ON "live_call_signals" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "live_calls_going_on_key" ON "live_calls" USING btree ("person_id") WHERE "live_calls"."state" in ('ringing', 'answered');--> statement-breakpoint
CREATE INDEX "live_calls_person_id_idx" ON "live_calls" USING btree ("person_id","rang_at");--> statement-breakpoint
CREATE INDEX "live_calls_caller_id_idx" ON "live_calls" USING btree ("caller_id","person_id");--> statement-breakpoint
CREATE INDEX "live_calls_day_idx" ON "live_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "live_calls_ended_at_idx" ON "live_calls" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "live_calls_tablet_id_idx" ON "live_calls" USING btree ("tablet_id","person_id");--> statement-breakpoint
CREATE INDEX "live_streams_tablet_id_idx" ON "live_streams" USING btree ("person_id","tablet_id");--> statement-breakpoint
CREATE INDEX "live_streams_seen_at_idx" ON "live_streams" USING btree ("seen_at");--> statement-breakpoint
CREATE TRIGGER "people_raise_version_of_calls" BEFORE UPDATE OF "calls_on" ON "people" FOR EACH ROW EXECUTE FUNCTION "raise_own_content_version"();--> statement-breakpoint
-- Several changes before the next night is over keep the night that was before the first of them.
CREATE FUNCTION "keep_earlier_night"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"there" timestamp := now() AT TIME ZONE OLD."time_zone";
BEGIN
	IF OLD."night_changed_on" IS NULL OR "there" >= OLD."night_changed_on" + 1 + OLD."earlier_night_to" THEN
		NEW."earlier_night_from" := OLD."night_from";
		NEW."earlier_night_to" := OLD."night_to";
	END IF;
	NEW."night_changed_on" := "there"::date;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_keep_earlier_night" BEFORE UPDATE OF "night_from", "night_to" ON "people" FOR EACH ROW
WHEN ((OLD."night_from", OLD."night_to") IS DISTINCT FROM (NEW."night_from", NEW."night_to")) EXECUTE FUNCTION "keep_earlier_night"();
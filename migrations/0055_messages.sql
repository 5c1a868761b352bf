CREATE TABLE "message_keeps" (
	"person_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_keeps_person_id_message_id_user_id_pk" PRIMARY KEY("person_id","message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"person_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" varchar(15) NOT NULL,
	"to_user_id" integer,
	"tablet_id" integer NOT NULL,
	"tablet_name" varchar(100) NOT NULL,
	"is_on_shared_tablet" boolean NOT NULL,
	"voice_id" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_person_id_id_pk" PRIMARY KEY("person_id","id"),
	CONSTRAINT "messages_voice" CHECK (("messages"."kind" = 'voice') = ("messages"."voice_id" is not null)),
	CONSTRAINT "messages_shown" CHECK (not "messages"."is_shown" or "messages"."to_user_id" is null)
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "hears" boolean;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "messages_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_keeps" ADD CONSTRAINT "message_keeps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_keeps" ADD CONSTRAINT "message_keeps_message_fk" FOREIGN KEY ("message_id","person_id") REFERENCES "public"."messages"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_keeps" ADD CONSTRAINT "message_keeps_member_fk" FOREIGN KEY ("person_id","user_id") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_to_member_fk" FOREIGN KEY ("person_id","to_user_id") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_keeps_user_id_idx" ON "message_keeps" USING btree ("person_id","user_id");--> statement-breakpoint
CREATE INDEX "messages_person_id_idx" ON "messages" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_to_user_id_idx" ON "messages" USING btree ("person_id","to_user_id");--> statement-breakpoint
CREATE INDEX "messages_voice_id_idx" ON "messages" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER "people_raise_version_of_messages" BEFORE UPDATE OF "messages_on" ON "people" FOR EACH ROW EXECUTE FUNCTION "raise_own_content_version"();--> statement-breakpoint
CREATE TRIGGER "memberships_raise_version_of_hearing" AFTER UPDATE OF "role", "hears" ON "memberships" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_member"();--> statement-breakpoint
CREATE TRIGGER "messages_raise_version" AFTER INSERT OR UPDATE OF "to_user_id", "heard_at" OR DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_song"();--> statement-breakpoint
CREATE FUNCTION "delete_voice_of_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "voices" WHERE "id" = OLD."voice_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "messages_delete_voice" AFTER DELETE ON "messages" FOR EACH ROW
WHEN (OLD."voice_id" IS NOT NULL) EXECUTE FUNCTION "delete_voice_of_message"();

CREATE TABLE "ring_voices" (
	"person_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"voice_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ring_voices_person_id_user_id_pk" PRIMARY KEY("person_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ring_voices" ADD CONSTRAINT "ring_voices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_voices" ADD CONSTRAINT "ring_voices_member_fk" FOREIGN KEY ("person_id","user_id") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_voices" ADD CONSTRAINT "ring_voices_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ring_voices_voice_id_idx" ON "ring_voices" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE TRIGGER "ring_voices_raise_version" AFTER INSERT OR UPDATE OF "voice_id" OR DELETE ON "ring_voices" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_row"();--> statement-breakpoint
ALTER FUNCTION "delete_voice_of_message"() RENAME TO "delete_voice_of_row";--> statement-breakpoint
CREATE TRIGGER "ring_voices_delete_voice" AFTER DELETE ON "ring_voices" FOR EACH ROW EXECUTE FUNCTION "delete_voice_of_row"();

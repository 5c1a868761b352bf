ALTER TABLE "songs" ADD CONSTRAINT "songs_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "song_id" integer;--> statement-breakpoint
-- Sets the song alone to null; drizzle-kit cannot write that.
ALTER TABLE "plans" ADD CONSTRAINT "plans_song_fk" FOREIGN KEY ("song_id","person_id") REFERENCES "public"."songs"("id","person_id") ON DELETE SET NULL ("song_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_song_id_idx" ON "plans" USING btree ("song_id","person_id");

CREATE TABLE "call_answer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_contacts" ADD COLUMN "also_at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "ask_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "calls_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_answer_links" ADD CONSTRAINT "call_answer_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_answer_links" ADD CONSTRAINT "call_answer_links_request_fk" FOREIGN KEY ("request_id","person_id") REFERENCES "public"."call_requests"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_answer_links_request_idx" ON "call_answer_links" USING btree ("request_id","person_id");--> statement-breakpoint
CREATE INDEX "call_answer_links_person_id_idx" ON "call_answer_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "call_answer_links_created_at_idx" ON "call_answer_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_follows_fk" FOREIGN KEY ("follows","person_id") REFERENCES "public"."call_requests"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_requests_follows_idx" ON "call_requests" USING btree ("follows","person_id");--> statement-breakpoint
CREATE INDEX "call_requests_ask_next_at_idx" ON "call_requests" USING btree ("ask_next_at") WHERE "call_requests"."ask_next_at" is not null;--> statement-breakpoint
CREATE INDEX "call_requests_answered_at_idx" ON "call_requests" USING btree ("person_id","answered_at") WHERE "call_requests"."answered_at" is not null;
--> statement-breakpoint
-- The tablet shows who calls, and when.
CREATE FUNCTION "raise_content_version_of_call"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = NEW."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "call_requests_raise_version" AFTER UPDATE OF "answered_at", "calls_at" ON "call_requests" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_call"();

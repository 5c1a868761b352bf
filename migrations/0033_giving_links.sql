CREATE TABLE "giving_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giving_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"token_hash" text NOT NULL,
	"label" varchar(100) NOT NULL,
	"asks" varchar(11) NOT NULL,
	"face_id" integer,
	"locale" varchar(35) NOT NULL,
	"uses_max" smallint DEFAULT 20 NOT NULL,
	"uses" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giving_links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "giving_links_id_person_id_key" UNIQUE("id","person_id"),
	CONSTRAINT "giving_links_uses" CHECK ("giving_links"."uses" between 0 and "giving_links"."uses_max")
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "giving_link_id" integer;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "gift_id" uuid;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "withdraw_hash" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "consent_version" varchar(10);--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hellos" ADD COLUMN "from_name" varchar(100);--> statement-breakpoint
ALTER TABLE "giving_links" ADD CONSTRAINT "giving_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giving_links" ADD CONSTRAINT "giving_links_membership_fk" FOREIGN KEY ("person_id","created_by") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giving_links" ADD CONSTRAINT "giving_links_face_fk" FOREIGN KEY ("face_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giving_links_person_id_idx" ON "giving_links" USING btree ("person_id","created_by");--> statement-breakpoint
CREATE INDEX "giving_links_face_id_idx" ON "giving_links" USING btree ("face_id","person_id");--> statement-breakpoint
CREATE INDEX "giving_links_expires_at_idx" ON "giving_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contributions_giving_link_id_idx" ON "contributions" USING btree ("giving_link_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_gift_key" ON "contributions" USING btree ("gift_id","giving_link_id");--> statement-breakpoint
CREATE INDEX "contributions_waiting_gifts_idx" ON "contributions" USING btree ("created_at") WHERE "contributions"."kind" = 'gift' and "contributions"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_consent" CHECK ("contributions"."kind" <> 'gift' or "contributions"."status" = 'declined' or num_nonnulls("contributions"."gift_id", "contributions"."consent_version", "contributions"."consent_at") = 3);--> statement-breakpoint
-- Of a gift that waits, a revoked link leaves everything else. Drizzle has no word for clearing one column of a key.
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_giving_link_fk" FOREIGN KEY ("giving_link_id","person_id") REFERENCES "public"."giving_links"("id","person_id") ON DELETE SET NULL ("giving_link_id") ON UPDATE no action;

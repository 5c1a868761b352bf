CREATE TABLE "opened_on_tablets" (
	"person_id" integer NOT NULL,
	"kind" varchar(7) NOT NULL,
	"row_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" varchar(9) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opened_on_tablets_person_id_kind_row_id_day_pk" PRIMARY KEY("person_id","kind","row_id","day")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tells_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tablet_states" ADD COLUMN "reach" jsonb;--> statement-breakpoint
ALTER TABLE "opened_on_tablets" ADD CONSTRAINT "opened_on_tablets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_on_tablets_created_at_idx" ON "opened_on_tablets" USING btree ("created_at");
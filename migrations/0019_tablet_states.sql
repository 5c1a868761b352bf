CREATE TABLE "tablet_states" (
	"person_id" integer NOT NULL,
	"tablet_id" integer NOT NULL,
	"awake" boolean NOT NULL,
	"can_speak" boolean NOT NULL,
	"version" varchar(60) NOT NULL,
	"content_age" integer NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"silence_told_at" timestamp with time zone,
	CONSTRAINT "tablet_states_person_id_tablet_id_pk" PRIMARY KEY("person_id","tablet_id")
);
--> statement-breakpoint
ALTER TABLE "tablet_states" ADD CONSTRAINT "tablet_states_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_states" ADD CONSTRAINT "tablet_states_tablet_fk" FOREIGN KEY ("tablet_id","person_id") REFERENCES "public"."tablets"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tablet_states_heard_at_idx" ON "tablet_states" USING btree ("heard_at") WHERE "tablet_states"."silence_told_at" is null;
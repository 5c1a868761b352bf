CREATE TABLE "admin_audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer,
	"admin_email" varchar(254) NOT NULL,
	"action" varchar(20) NOT NULL,
	"target_id" integer,
	"target_email" varchar(254) NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"message" varchar(5000) NOT NULL,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_request_key" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "face_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "face_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"relationship" varchar(100),
	"description" varchar(1000),
	"photo_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loose_photo_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"full" "bytea",
	"small" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_whole" CHECK (("photos"."full" is null) = ("photos"."small" is null))
);
--> statement-breakpoint
CREATE TABLE "remember_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remember_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(200) NOT NULL,
	"content" varchar(10000) NOT NULL,
	"category" varchar(50) NOT NULL,
	"photo_id" uuid,
	"user_id" integer NOT NULL,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_lockouts" (
	"kind" varchar(40) NOT NULL,
	"address_hash" varchar(64) NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_lockouts_kind_address_hash_pk" PRIMARY KEY("kind","address_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"resets_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unused_account_warnings" (
	"user_id" integer NOT NULL,
	"which" varchar(5) NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "unused_account_warnings_user_id_which_pk" PRIMARY KEY("user_id","which")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"password" text NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"date_of_birth" date,
	"address" varchar(100),
	"city" varchar(100),
	"state" varchar(100),
	"zip_code" varchar(100),
	"country" varchar(100),
	"caregiver_phone_number" varchar(32),
	"email_verification_token" text,
	"email_verification_expires" timestamp with time zone,
	"pending_email" varchar(254),
	"email_change_token" text,
	"email_change_expires" timestamp with time zone,
	"password_reset_token" text,
	"password_reset_expires" timestamp with time zone,
	"last_email_sent" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_account_warnings" ADD CONSTRAINT "unused_account_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_audit_admin_id_idx" ON "admin_audit" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_audit_target_id_idx" ON "admin_audit" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "face_photos_user_id_idx" ON "face_photos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "face_photos_photo_id_idx" ON "face_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "face_photos_request_key" ON "face_photos" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "loose_photo_objects_remove_after_idx" ON "loose_photo_objects" USING btree ("remove_after");--> statement-breakpoint
CREATE INDEX "photos_user_id_idx" ON "photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remember_items_user_id_idx" ON "remember_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "remember_items_photo_id_idx" ON "remember_items" USING btree ("photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remember_items_request_key" ON "remember_items" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree (("sess" -> 'passport' ->> 'user'));--> statement-breakpoint
CREATE INDEX "email_lockouts_sent_at_idx" ON "email_lockouts" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_email_verification_token_idx" ON "users" USING btree ("email_verification_token");--> statement-breakpoint
CREATE INDEX "users_email_change_token_idx" ON "users" USING btree ("email_change_token");--> statement-breakpoint
CREATE INDEX "users_password_reset_token_idx" ON "users" USING btree ("password_reset_token");--> statement-breakpoint
CREATE FUNCTION "loosen_photo_objects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "loose_photo_objects" ("id", "remove_after")
	SELECT "id", now() FROM "gone" WHERE "full" IS NULL
	ON CONFLICT ("id") DO UPDATE SET "remove_after" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "photos_loosen_objects" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "loosen_photo_objects"();

CREATE TABLE "provider_checks" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;
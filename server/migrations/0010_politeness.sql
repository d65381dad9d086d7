CREATE TABLE "provider_hours" (
	"provider_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"made" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	"rate_limit" integer,
	CONSTRAINT "provider_hours_provider_id_hour_pk" PRIMARY KEY("provider_id","hour")
);
--> statement-breakpoint
ALTER TABLE "provider_hours" ADD CONSTRAINT "provider_hours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;
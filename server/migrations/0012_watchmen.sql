CREATE TABLE "watchmen" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"doubted_targets" integer NOT NULL,
	"doubted_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watchmen" ADD CONSTRAINT "watchmen_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "targets" DROP CONSTRAINT "targets_key";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "further_services" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "combinable" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "further_services" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_key" UNIQUE("provider_id","office_external_id","service_external_id","service_count","further_services");
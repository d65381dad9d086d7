ALTER TABLE "users" ADD COLUMN "new_email_lacks" text;--> statement-breakpoint
-- A change that was asked for before needs the link that was mailed to the new address, and no other.
UPDATE "users" SET "new_email_lacks" = 'new' WHERE "new_email" IS NOT NULL;

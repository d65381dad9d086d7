DROP TABLE "judged_chances" CASCADE;--> statement-breakpoint
DROP TABLE "judged_weeks" CASCADE;--> statement-breakpoint
DROP TABLE "said_chances" CASCADE;
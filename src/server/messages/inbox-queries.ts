import { desc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { devMessage } from '../db/schema/message.ts';

export async function insertDevMessage(db: Database, message: typeof devMessage.$inferInsert): Promise<void> {
  await db.insert(devMessage).values(message);
}

export type DevMessage = typeof devMessage.$inferSelect;

export const selectDevMessages = (db: Database, limit: number): Promise<DevMessage[]> =>
  db.select().from(devMessage).orderBy(desc(devMessage.id)).limit(limit);

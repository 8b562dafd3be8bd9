/** The database that scripts use. */
export const databaseUrl = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/tredje';

// Writes page boxes of one city and type to the database of the end-to-end tests.
import pg from 'pg';

/** How long a test waits for an edit to show. Processes cache editors' content for 10 seconds. */
export const EDIT_TIMEOUT_MS = 60_000;

export async function withClient<Result>(
  callback: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    return await callback(database);
  } finally {
    await database.end();
  }
}

type Box = {
  city: string;
  type: string;
  position: string;
  title: string;
  body: string;
  script?: string;
};

/** Adds a published box in English. */
export async function addBox(database: pg.Client, box: Box): Promise<number> {
  const { rows } = await database.query(
    `with box as (
       insert into page_box (position, city_id, product_type, weight, is_script, script_text, published_at, published_by)
       select $1, id, $2, 1000, $3::text is not null, $3, app_now(), 'e2e' from city where slug = $4
       returning id
     )
     insert into page_box_text (page_box_id, language, title, body_html)
     select id, 'en', $5, $6 from box returning page_box_id as id`,
    [box.position, box.type, box.script ?? null, box.city, box.title, box.body],
  );
  return rows[0].id;
}

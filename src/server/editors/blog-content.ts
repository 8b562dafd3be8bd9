import { completeLanguages, emptyDocument } from '#core/editors/content-document.ts';
import { Problem } from '#core/problem.ts';
import { violatesConstraint } from '../db/database-error.ts';
import {
  deletePostTexts,
  deleteUsedOldSlugs,
  insertPost,
  insertPostTexts,
  keepOldSlugs,
  listPosts,
  readPosts,
  updatePost,
} from './blog-queries.ts';
import { type ContentStore, withTexts } from './content-store.ts';

/** Blog posts. A slug that was published once leads to the present one. */
export const blogContent: ContentStore = {
  list: listPosts,
  load: async (on, blogIds) => {
    const { texts: empty, sections } = emptyDocument('blog');
    const posts = await readPosts(on, blogIds);
    return new Map(
      posts.map(({ id, imageId, isShown, texts }) => [
        id,
        { settings: { is_shown: isShown, image_id: imageId }, texts: withTexts(empty, texts), sections },
      ]),
    );
  },
  add: insertPost,
  write: async (tx, blogId, document) => {
    const { settings } = document;
    const texts = completeLanguages('blog', document).map((language) => {
      const { name = '', slug = '', summary = '', body_html = '' } = document.texts[language];
      return { language, name, slug, summary, body_html };
    });
    await keepOldSlugs(tx, blogId, texts);
    await updatePost(tx, blogId, {
      imageId: Number(settings.image_id) || null,
      isShown: settings.is_shown !== false,
    });
    await deletePostTexts(tx, blogId);
    try {
      await insertPostTexts(tx, blogId, texts);
    } catch (error) {
      if (violatesConstraint(error, 'blog_text_slug_in_language')) throw new Problem('slug_taken');
      throw error;
    }
    await deleteUsedOldSlugs(tx, blogId);
  },
  routeOf: async (_, __, document, language) => ({
    routeId: 'blog_post',
    params: { blogSlug: document.texts[language]['slug'] ?? '' },
  }),
};

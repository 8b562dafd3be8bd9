import type { Course } from '#core/catalog/catalog.contract.ts';

export function CourseList({ courses }: { courses: readonly Course[] }) {
  return (
    <ol className="grid gap-3">
      {courses.map(({ name, description }, index) => (
        // A menu may serve the same course twice, so the key has the index.
        <li key={`${index} ${name}`}>
          <p className="font-display font-semibold">{name}</p>
          {description !== '' && <p className="text-ink-mid text-sm">{description}</p>}
        </li>
      ))}
    </ol>
  );
}

// The courses of a menu: three languages side by side, moved by dragging or with buttons.
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#core/house/describe-change.ts';
import { type Course, MAX_COURSES, NO_TEXTS } from '#core/house/fields.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { controlClass } from '../ui/control-style.ts';

type MenuCoursesProps = {
  courses: Course[];
  error: string | undefined;
  language: Language;
  onChange: (courses: Course[]) => void;
};

const moved = (courses: readonly Course[], from: number, to: number): Course[] => {
  const one = courses[from];
  return one ? courses.toSpliced(from, 1).toSpliced(to, 0, one) : [...courses];
};

export function MenuCourses({ courses, error, language, onChange }: MenuCoursesProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number) => {
    const one = courses[from];
    if (!one || from === to || to < 0 || to >= courses.length) return;
    onChange(moved(courses, from, to));
    const name = textIn(one.name, language) || t('partner.house.editor.course', { number: from + 1 });
    setSaid(t('partner.house.editor.course_moved', { name, number: to + 1 }));
  };
  const rename = (index: number, changed: Language, text: string) =>
    onChange(
      courses.map((course, at) =>
        at === index ? { ...course, name: { ...course.name, [changed]: text } } : course,
      ),
    );
  const add = () => {
    onChange([...courses, { name: NO_TEXTS, description: NO_TEXTS }]);
    // The new row is there after the next paint.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };

  return (
    <div className="grid gap-3">
      {courses.length === 0 && <p className="text-ink-mid">{t('partner.house.editor.courses_empty')}</p>}
      <ol ref={list} className="grid gap-3">
        {courses.map((course, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a course has only its position
          <li key={index}>
            <div
              className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2 rounded-box border border-line p-2 desktop:grid-cols-[auto_1fr_auto]"
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged.current !== undefined) move(dragged.current, index);
              }}
            >
              <span
                draggable
                title={t('partner.house.editor.course_drag')}
                onDragStart={() => {
                  dragged.current = index;
                }}
                onDragEnd={() => {
                  dragged.current = undefined;
                }}
                className="flex min-h-11 cursor-grab items-center gap-1 font-semibold text-sm"
              >
                <GripVertical aria-hidden className="size-5 text-ink-soft" />
                <span className="figures">{t('partner.house.editor.course', { number: index + 1 })}</span>
              </span>
              <CourseButtons
                index={index}
                count={courses.length}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange(courses.toSpliced(index, 1))}
              />
              <div className="col-span-2 grid gap-2 tablet:grid-cols-3 desktop:col-span-1 desktop:col-start-2 desktop:row-start-1">
                {LANGUAGES.map((one) => (
                  <input
                    key={one}
                    lang={one}
                    type="text"
                    maxLength={200}
                    value={course.name[one]}
                    placeholder={t(`partner.house.language.${one}`)}
                    aria-label={t('partner.house.editor.course_label', {
                      number: index + 1,
                      language: t(`partner.house.language.${one}`),
                    })}
                    onChange={(event) => rename(index, one, event.target.value)}
                    className={controlClass(false)}
                  />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p role="alert" className="font-medium text-sm text-tomato-ink empty:hidden">
        {error}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {courses.length < MAX_COURSES && (
        <div>
          <Button kind="secondary" onClick={add}>
            {t('partner.house.editor.course_add')}
          </Button>
        </div>
      )}
    </div>
  );
}

type CourseButtonsProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A button at the end of the list is not disabled, because it would lose the focus. */
function CourseButtons({ index, count, onMove, onRemove }: CourseButtonsProps) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <span className="flex justify-end desktop:col-start-3">
      <Button
        kind="icon"
        aria-label={t('partner.house.editor.course_up', { number })}
        aria-disabled={index === 0 || undefined}
        className={index === 0 ? 'opacity-40' : ''}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </Button>
      <Button
        kind="icon"
        aria-label={t('partner.house.editor.course_down', { number })}
        aria-disabled={index === count - 1 || undefined}
        className={index === count - 1 ? 'opacity-40' : ''}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </Button>
      <Button kind="icon" aria-label={t('partner.house.editor.course_remove', { number })} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </Button>
    </span>
  );
}

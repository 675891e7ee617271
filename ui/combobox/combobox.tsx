import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import { ChevronDown, X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { useValue, type ValueProps } from '#ui/value';
import styles from './Combobox.module.css';

/** Text without capitals and accents, so that "pina" finds "Piña". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en');

/** The options that have every typed word, in their label, note or keywords. */
function matching<Option extends ComboboxOption<string>>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = plain(typed).split(/\s+/);
  return options.filter(({ label, note, keywords }) => {
    const text = plain(`${label} ${note ?? ''} ${keywords ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

type ComboboxOption<Value extends string> = Readonly<{
  value: Value;
  label: string;
  /** A short fact at the end of the row. It can be searched for, too. */
  note?: string | undefined;
  /** Words that find the option, too, but are not shown. */
  keywords?: string | undefined;
}>;

export type ComboboxProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  keyof ValueProps<Value> | 'size' | 'disabled' | 'list' | 'onChange' | 'onKeyDown' | 'onClick' | 'onBlur'
> &
  FieldProps &
  ValueProps<Value | null> & {
    /** The choices, in order. */
    options: readonly ComboboxOption<Value>[];
  };

/** A list that opens below the edge of the page or the dialog comes into sight. It jumps there, so no motion to reduce. */
const scrollIntoSight = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

/**
 * A choice of one of many options, found by typing a part of its words, or of none: Escape and a button empty it. For
 * fewer than about twenty use Select. `ref` and other props are passed to the input.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const [field, { options, value: given, defaultValue, onValueChange, ...rest }] = splitFieldProps(props);
  const { clear, nothingFound } = useLabels();
  const listId = useId();
  const [value, setValue] = useValue({ value: given, defaultValue, onValueChange }, null);
  const [isOpen, setOpen] = useState(false);
  // The text that the reader types. Without it the input shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = matching(options, typed ?? '');
  const isListed = isOpen && found.length > 0;
  const optionId = (at: number) => `${listId}${at}`;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const open = () => {
    setOpen(true);
    setActive(options.findIndex((option) => option.value === value));
  };
  const choose = (option: ComboboxOption<Value> | undefined) => {
    if (option) setValue(option.value);
    close();
  };
  const moveTo = (at: number) => {
    setActive(at);
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!isOpen) open();
      else if (found.length > 0)
        moveTo(active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length);
    } else if (isOpen && event.key === 'Enter') choose(found[active]);
    else if (isOpen && event.key === 'Escape') close();
    else if (value !== null && event.key === 'Escape') setValue(null);
    else return;
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.control}>
          <input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
            className={classNames(fieldStyles.input, fieldStyles.picker)}
            value={typed ?? options.find((option) => option.value === value)?.label ?? ''}
            onClick={(event) => {
              if (isOpen) return;
              open();
              // What is typed next replaces the choice.
              event.currentTarget.select();
            }}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setOpen(true);
              setTyped(text);
              setActive(text === '' ? -1 : 0);
            }}
            onKeyDown={handleKeyDown}
            onBlur={close}
          />
          {value === null || field.isDisabled ? (
            <ChevronDown className={fieldStyles.arrow} />
          ) : (
            <IconButton
              label={`${clear}: ${field.label}`}
              icon={<X />}
              className={styles.clear}
              onClick={() => {
                setValue(null);
                close();
                document.getElementById(control.id)?.focus();
              }}
            />
          )}
          {isListed && (
            <div
              ref={scrollIntoSight}
              id={listId}
              role="listbox"
              aria-label={field.label}
              className={styles.list}
              // The focus stays in the input, also while the reader scrolls the list.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map((option, at) => (
                <div
                  key={option.value}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  data-highlighted={at === active || undefined}
                  className={styles.option}
                  onClick={() => choose(option)}
                >
                  <span>{option.label}</span>
                  {option.note && <span className={styles.note}>{option.note}</span>}
                </div>
              ))}
            </div>
          )}
          <div role="status" className={isOpen && !isListed ? styles.list : undefined}>
            {isOpen && !isListed && <div className={styles.option}>{nothingFound}</div>}
          </div>
        </div>
      )}
    </Field>
  );
}

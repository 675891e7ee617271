import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Field, type FieldProps, splitFieldProps } from '#ui/field';
import { Trash2, Upload } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './FileDrop.module.css';

export type FileDropProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'multiple' | 'accept' | 'onChange' | 'disabled'
> &
  Omit<FieldProps, 'isLabelHidden'> & {
    /**
     * The accepted file types, such as `image/*`. A dropped file may have another type: check the file in
     * `onFileChange`.
     */
    accept: string;
    /** The chosen file, or null. */
    file: Readonly<{ name: string; sizeText: string }> | null;
    /** Called with the chosen or dropped file, or with null when the file is removed. */
    onFileChange: (file: File | null) => void;
    /** A picture of the chosen file. */
    preview?: ReactNode;
    /** The progress of the upload, from 0 to 1; undefined if no upload is running. */
    progress?: number | undefined;
    /** An icon before the instruction. @default an upward arrow */
    icon?: ReactNode;
  };

/**
 * Chooses one file by pointer, keyboard or drop: a transparent native file input covers the box. `ref` and other
 * props are passed to the input; `className` is set on the whole field.
 */
export function FileDrop(props: FileDropProps) {
  const [field, own] = splitFieldProps(props);
  const {
    accept,
    file,
    onFileChange,
    preview,
    progress,
    icon = <Upload />,
    onDragEnter,
    onDragLeave,
    onDrop,
    ...rest
  } = own;
  const { isDisabled = false } = field;
  const labels = useLabels();
  const [isOver, setOver] = useState(false);

  const isRemovable = file !== null && !isDisabled;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    // Clear the input, so that the same file can be chosen again after it was removed.
    input.value = '';
    if (chosen !== undefined) onFileChange(chosen);
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.root}>
          <div
            className={styles.zone}
            data-over={isOver || undefined}
            data-filled={file !== null || undefined}
            data-removable={isRemovable || undefined}
            data-disabled={isDisabled || undefined}
          >
            {file === null ? icon : preview}
            <span className={styles.words}>
              {file === null ? (
                <>
                  <span className={styles.call}>{labels.chooseFile}</span> {labels.orDropIt}
                </>
              ) : (
                <>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.size}>{file.sizeText}</span>
                </>
              )}
            </span>
            <input
              {...rest}
              {...control}
              type="file"
              accept={accept}
              className={hiddenStyles.control}
              title={file === null ? '' : `Replace ${file.name}`}
              onChange={handleChange}
              onDragEnter={(event) => {
                setOver(true);
                onDragEnter?.(event);
              }}
              onDragLeave={(event) => {
                setOver(false);
                onDragLeave?.(event);
              }}
              onDrop={(event) => {
                setOver(false);
                onDrop?.(event);
              }}
            />
          </div>
          {isRemovable && (
            <Button
              variant="quiet"
              size="sm"
              className={styles.remove}
              iconStart={<Trash2 />}
              aria-label={`${labels.remove} ${file.name}`}
              onClick={() => onFileChange(null)}
            >
              {labels.remove}
            </Button>
          )}
          {progress !== undefined && (
            <progress
              className={styles.progress}
              value={progress}
              max={1}
              aria-label={`Upload of ${field.label}`}
            />
          )}
        </div>
      )}
    </Field>
  );
}

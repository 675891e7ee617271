import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { FileDrop } from '#ui/file-drop';
import { Grid } from '#ui/grid';
import { Heading } from '#ui/heading';
import { CircleCheck, Image, Trash2, Video } from '#ui/icon';
import { Inline } from '#ui/stack';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import type { BugDraft } from '../model/draft.ts';
import { FILE_RULES, type FileKind, megabytesText } from '../model/files.ts';
import { FEEDBACK_TEXT } from '../model/kinds.ts';
import styles from '../styles.module.css';

export interface BugDraftFieldsProps {
  /** The report in this block: its texts, its files, and its sending status. */
  block: BugDraft;
  /** The number of this block in the bug form, from 1. */
  number: number;
  /** Whether the bug form is being sent. */
  isBusy: boolean;
  onChange: (change: Partial<Pick<BugDraft, 'title' | 'description'>>) => void;
  /** Called with the chosen file, or null if the learner removed it. */
  onFileChange: (kind: FileKind, file: File | null) => void;
  /** Removes the block. Undefined for the only block, which cannot be removed (docs/product.md#feed-3). */
  onRemove: (() => void) | undefined;
}

/** One report in the bug form: its title, description, screenshot, video and sending status. */
export function BugDraftFields({
  block,
  number,
  isBusy,
  onChange,
  onFileChange,
  onRemove,
}: BugDraftFieldsProps) {
  const { status } = block;
  const name = `Report ${number}`;
  const isSent = status.kind === 'sent';
  const isLocked = isBusy || isSent;
  return (
    <Card as="section" variant="sunken" padding="sm" gap={4} aria-label={name}>
      <Inline as="header" isOneLine className={styles.header}>
        <Heading level={3} size="sm" id={`report-${block.id}`} tabIndex={-1}>
          {name}
        </Heading>
        <span className={styles.state} role="status">
          {isSent ? (
            <>
              <CircleCheck /> Sent
            </>
          ) : (
            stateText(status)
          )}
        </span>
        {onRemove !== undefined && !isLocked ? (
          <Button
            variant="quiet"
            size="sm"
            iconStart={<Trash2 />}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : null}
      </Inline>
      {status.kind === 'failed' ? (
        <Alert tone="danger" title={`${name} was not sent`}>
          {FEEDBACK_TEXT.bugFailed(status.message)}
        </Alert>
      ) : null}
      <TextField
        label="Title"
        value={block.title}
        required
        maxLength={300}
        isDisabled={isLocked}
        onValueChange={(title) => onChange({ title })}
      />
      <TextArea
        label="Description"
        hint="What did you do, what happened, and what did you expect?"
        rows={3}
        value={block.description}
        required
        maxLength={20_000}
        isDisabled={isLocked}
        onValueChange={(description) => onChange({ description })}
      />
      <Grid columns={{ phone: 1, tablet: 2 }} align="start">
        <Attached kind="screenshot" {...{ block, isLocked, onFileChange }} />
        <Attached kind="video" {...{ block, isLocked, onFileChange }} />
      </Grid>
    </Card>
  );
}

const LABELS = { screenshot: 'Screenshot', video: 'Video' } as const;

interface AttachedProps extends Pick<BugDraftFieldsProps, 'block' | 'onFileChange'> {
  kind: FileKind;
  isLocked: boolean;
}

function Attached({ kind, block, isLocked, onFileChange }: AttachedProps) {
  const attachment = block[kind];
  const { status } = block;
  const rule = FILE_RULES[kind];
  return (
    <FileDrop
      label={LABELS[kind]}
      isOptional
      hint={`At most ${rule.maxWords}`}
      accept={rule.accept}
      icon={kind === 'screenshot' ? <Image /> : <Video />}
      file={
        attachment === null
          ? null
          : { name: attachment.file.name, sizeText: megabytesText(attachment.file.size) }
      }
      error={block.fileProblems[kind]}
      preview={attachment === null ? null : <FilePreview kind={kind} file={attachment.file} />}
      progress={status.kind === 'uploading' && status.file === kind ? status.fraction : undefined}
      isDisabled={isLocked}
      onFileChange={(file) => onFileChange(kind, file)}
    />
  );
}

function stateText(status: BugDraft['status']): string | null {
  if (status.kind === 'uploading') return `Uploading the ${status.file}…`;
  return status.kind === 'saving' ? 'Saving…' : null;
}

/** A preview of a chosen file. If the browser cannot show the file (for example HEIC), there is no preview. */
export function FilePreview({ kind, file }: { kind: FileKind; file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isUnshowable, setUnshowable] = useState(false);

  // The object URL must be released, so the effect creates it and its cleanup releases it.
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    setUnshowable(false);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  if (url === null || isUnshowable) return null;
  const handleError = () => setUnshowable(true);
  return kind === 'screenshot' ? (
    <img src={url} alt="" onError={handleError} />
  ) : (
    <video
      src={url}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      onError={handleError}
    />
  );
}

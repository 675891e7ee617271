import { useEffect, useState } from 'react';
import type { FileKind } from '../model/files.ts';

/** A preview of a chosen file. If the browser cannot show it (HEIC), only the name is shown. */
export function FilePreview({ kind, file }: { kind: FileKind; file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isUnshowable, setUnshowable] = useState(false);

  // An address of the file in memory is something to be given back: that is what the effect is for.
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

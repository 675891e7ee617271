import { useEffect, useState } from 'react';
import type { FileKind } from '../model/files.ts';

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

import { useState } from 'react';
import { useSubmit } from '#kernel/async';
import { codeProblem } from '../model/messages.ts';

/** Holds the code that a learner types, and submits it with `verify`. Returns the props of `CodeForm` for it. */
export function useCodeEntry(verify: (code: string) => Promise<void>) {
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, submit } = useSubmit(() => verify(code), codeProblem);
  return {
    code,
    problem,
    isBusy,
    onCodeChange(changed: string) {
      setCode(changed);
      setProblem(null);
    },
    onSubmit: () => void submit(),
  };
}

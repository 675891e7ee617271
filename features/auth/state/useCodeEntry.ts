import { useRef, useState } from 'react';
import { useSubmit } from '#kernel/async';
import { AUTH_TEXT, codeProblem } from '../model/messages.ts';

/**
 * Holds the code that a learner types, and submits it with `verify`. `hint` helps if the code is wrong. Returns the
 * props of `CodeForm` for it.
 */
export function useCodeEntry(verify: (code: string) => Promise<void>, hint: string | null = null) {
  const [code, setCode] = useState('');
  // The sixth digit submits before React has rendered it.
  const submitted = useRef('');
  const { isBusy, problem, setProblem, submit } = useSubmit(() => verify(submitted.current), codeProblem);
  const isWrong = problem?.text === AUTH_TEXT.codeInvalid && problem.hint === null;
  return {
    code,
    problem: isWrong ? { ...problem, hint } : problem,
    isBusy,
    onCodeChange(changed: string) {
      setCode(changed);
      setProblem(null);
    },
    onSubmit(whole: string) {
      submitted.current = whole;
      void submit();
    },
  };
}

// Asks somebody to prove again who they are, when a call demands it, and then repeats the call.
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { StepUpDialog } from '../../staff/step-up-dialog.tsx';
import { problemCode, STOPPED } from './partner-client.ts';
import type { Person } from './person.ts';

type WithStepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const StepUpContext = createContext<WithStepUp>((call) => call());

/** Runs a call; if it needs a new proof, asks for it and runs it again. */
export const useStepUp = (): WithStepUp => use(StepUpContext);

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

export function StepUpProvider({ person, children }: { person: Person | null; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Waiting>(undefined);

  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.current = { resolve, reject };
    setAsking(true);
    return promise;
  };
  const withStepUp: WithStepUp = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (problemCode(error) !== 'step_up_needed') throw error;
      await ask();
      return call();
    }
  };
  const end = (isProved: boolean) => {
    setAsking(false);
    if (isProved) waiting.current?.resolve();
    else waiting.current?.reject(STOPPED);
  };
  return (
    <StepUpContext value={withStepUp}>
      {children}
      {isAsking && person && <StepUpDialog person={person} onEnd={end} />}
    </StepUpContext>
  );
}

import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Page } from '#ui/page';

export interface OpenInOtherTabProps {
  heading: string;
  /** The name of the kind of attempt, such as "quiz". */
  what: string;
  onTakeOver(): void;
}

/**
 * Shown if the attempt is open in another tab. Only one tab at a time can change an attempt; the button moves the
 * attempt to this tab.
 */
export function OpenInOtherTab({ heading, what, onTakeOver }: OpenInOtherTabProps) {
  return (
    <Page>
      <Heading level={1}>{heading}</Heading>
      <EmptyState
        role="status"
        illustration="notebook"
        title={`Your ${what} is open in another tab`}
        description="Answer in one tab at a time, so that no answer is overwritten. If you continue here, the other tab stops. Your answers come with you."
        action={<Button onClick={onTakeOver}>Continue here</Button>}
      />
    </Page>
  );
}

import { Heading, Text } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { paths } from '../paths.ts';

export default function NotFoundRoute() {
  return (
    <Page width="narrow">
      <Stack gap={4} align="center">
        <Illustration name="jeepney" size="lg" />
        <Heading level={1}>Page Not Found</Heading>
        <Text tone="muted">There is nothing at this address.</Text>
        <LinkButton href={paths.home}>Go to the home page</LinkButton>
      </Stack>
    </Page>
  );
}

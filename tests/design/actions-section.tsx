import { Button } from '#app/base/components/button.tsx'
import type { ButtonVariant } from '#app/base/components/button-style.ts'
import { DownloadIcon, RefreshIcon, UploadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { ExternalLink, TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Example, Row, Section } from './section.tsx'

export function ActionsSection() {
  return (
    <Section id="actions" title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Example key={variant} title={`Button, ${variant}`}>
          <Row>
            <Button type="button" variant={variant}>
              Save
            </Button>
            <Button type="button" variant={variant} icon={UploadIcon}>
              Import Athletes
            </Button>
            <Button type="button" variant={variant} disabled>
              Disabled
            </Button>
            <Button type="button" variant={variant} busy busyLabel="Saving...">
              Save
            </Button>
            <Button type="button" variant={variant} icon={RefreshIcon} iconOnly>
              Refresh {variant}
            </Button>
          </Row>
        </Example>
      ))}
      <Example title="Sizes">
        <Row>
          <Button type="button" size="sm">
            Small
          </Button>
          <Button type="button">Medium</Button>
          <Button type="button" size="lg" variant="primary">
            Large
          </Button>
        </Row>
      </Example>
      <Example title="Links that look like buttons">
        <Row>
          <LinkButton to="#actions" variant="primary">
            Sign up
          </LinkButton>
          <LinkButton to="#actions" icon={DownloadIcon}>
            Export
          </LinkButton>
          <LinkButton to="#actions" icon={RefreshIcon} iconOnly variant="ghost">
            Refresh
          </LinkButton>
        </Row>
      </Example>
      <Example title="Links in text">
        <p className="text-sm">
          A <TextLink to="#actions">link</TextLink>, a{' '}
          <TextLink to="#actions" quiet>
            name in a table
          </TextLink>{' '}
          and <ExternalLink href="https://www.wikidata.org/">a source elsewhere</ExternalLink>
        </p>
      </Example>
    </Section>
  )
}

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'danger-quiet']

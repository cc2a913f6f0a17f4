import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { Menu, MenuButton, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { Example, Row, Section } from './section.tsx'

export function OverlaysSection() {
  return (
    <Section id="overlays" title="Dialogs and menus">
      <Example title="Dialogs, each with an address">
        <Row>
          <LinkButton to="/design/edit" preventScrollReset>
            Open a form
          </LinkButton>
          <LinkButton to="/design/edit?failed=1" preventScrollReset>
            Open a form with errors
          </LinkButton>
          <LinkButton to="/design/delete" preventScrollReset variant="danger-quiet">
            Open a confirmation
          </LinkButton>
        </Row>
      </Example>
      <Example title="Menu">
        <Row>
          <Menu label="Export" icon={DownloadIcon}>
            <MenuLink to="/favicon.svg" reloadDocument icon={DownloadIcon}>
              CSV
            </MenuLink>
            <MenuLink to="#overlays">Address on this page</MenuLink>
            <MenuButton type="button" disabled>
              PDF
            </MenuButton>
            <MenuLink to="/design/delete" preventScrollReset danger>
              Delete all
            </MenuLink>
          </Menu>
          <Menu label="More actions" iconOnly>
            <MenuLink to="/design/edit" preventScrollReset>
              Edit
            </MenuLink>
          </Menu>
        </Row>
      </Example>
      <Example title="Disclosure">
        <Disclosure summary="How the score is made">
          <p className="text-sm text-ink-soft">Raw value, normalised, times its weight.</p>
        </Disclosure>
        <Disclosure summary="Opened" open>
          <p className="text-sm text-ink-soft">What belongs to it.</p>
        </Disclosure>
      </Example>
    </Section>
  )
}

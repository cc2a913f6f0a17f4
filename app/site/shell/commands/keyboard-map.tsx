import { CloseIcon } from '#app/base/components/icon.tsx'
import { ShortcutsSwitch } from '../preferences/shortcuts-switch.tsx'
import { KeyList } from './key-list.tsx'
import { Modal } from './modal.tsx'

/** Every key of the product, over the page. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  return (
    <Modal label="Keyboard shortcuts" onClose={onClose} className="max-w-lg overflow-y-auto">
      {/* First, so that it gets the focus: with the switch below, Enter would switch the keys off. */}
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="absolute top-3 right-3 flex size-9 items-center justify-center rounded-md text-ink-mute transition-colors hover:bg-hover hover:text-ink touch:size-11"
      >
        <CloseIcon />
      </button>
      <header className="pt-5 pr-14 pl-5 sm:pl-6">
        <h1 className="text-lg font-semibold">Keyboard shortcuts</h1>
      </header>
      <div className="space-y-5 px-5 pt-4 pb-5 text-sm text-ink-soft sm:px-6 sm:pb-6">
        <KeyList />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 sm:flex-nowrap">
          <p>Switch off /, ? and Ctrl K (⌘&nbsp;K) in this browser if you dictate or press keys by accident.</p>
          <ShortcutsSwitch />
        </div>
      </div>
    </Modal>
  )
}

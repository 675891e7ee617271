/** The menu as a part that is downloaded on demand: a visitor's first page does without it. */
export { DropdownMenu as default } from '#ui/dropdown-menu';

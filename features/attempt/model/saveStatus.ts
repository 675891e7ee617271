/**
 * Where an attempt's answers are: on their way, on the server, on this device until the server can be reached, on this device because the
 * server refused them, or in this tab only, because the browser's storage is full or refused.
 */
export type SaveStatus = 'saving' | 'online' | 'device' | 'refused' | 'tab';

/** Where a running attempt's latest change is: nothing is sent before the finish. */
export type RoomSave = 'saving' | 'device' | 'tab';

<?php
/**
 * Removes what the plugin kept.
 *
 * @package Dicewright
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'dicewright_server' );
